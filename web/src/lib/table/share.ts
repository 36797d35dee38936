import { toasts } from '../components/toasts.svelte';
import { t } from '../i18n';

/** Puts a text where it can be pasted from; without leave to do so it is shown. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(t('app.copied'), 'good');
  } catch {
    toasts.show(text, 'info', 20);
  }
}

/** The system's own way of sharing, or copying. */
export async function share(url: string, title: string): Promise<void> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url);
}
