import { mount } from 'svelte';
import App from './App.svelte';
import './lib/fonts.css';
import './lib/tokens.css';
import './lib/families.css';
import './lib/base.css';

import.meta.glob('./lib/expansions/*/*.css', { eager: true });

// The pages are kept for use without a connection, where that is allowed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

mount(App, { target: document.getElementById('app')! });
