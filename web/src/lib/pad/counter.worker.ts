/** The engine beside the page: it takes a second or two to start, and must not hold up anything. */
import { loadPyodide } from 'pyodide';
import { boot, type Count } from './engine';

declare const __ENGINE__: string;

export interface Asked {
  id: number;
  result: string;
}
export interface Answered {
  id: number;
  answer?: string;
  failed?: string;
}

async function start(): Promise<Count> {
  const folder = new URL(__ENGINE__, self.location.origin).href;
  const sources = fetch(`${folder}mirabilia.zip`).then((response) => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: folder });
  return boot(python, await sources);
}

const counting = start();
counting.catch(() => undefined); // told to everybody who asks

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id, result } = data;
  let answer: Answered;
  try {
    answer = { id, answer: (await counting)(result) };
  } catch (error) {
    answer = { id, failed: String(error) };
  }
  self.postMessage(answer);
});
