export type ToastKind = 'info' | 'good' | 'bad';
export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

/** Short messages at the foot of the page. */
class Toasts {
  items = $state<ToastItem[]>([]);
  #next = 0;

  show(text: string, kind: ToastKind = 'info', seconds = kind === 'bad' ? 8 : 4): void {
    const id = (this.#next += 1);
    this.items = [...this.items.filter((item) => item.text !== text), { id, kind, text }].slice(-4);
    setTimeout(() => this.dismiss(id), seconds * 1000);
  }
  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id);
  }
}

export const toasts = new Toasts();
