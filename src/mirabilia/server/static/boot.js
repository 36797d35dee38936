// Theme, motion and language before the first paint; src/lib/settings.svelte.ts takes over afterwards.
(function () {
  var root = document.documentElement;
  var get = function (key) {
    try {
      return localStorage.getItem('mirabilia.' + key);
    } catch {
      return null;
    }
  };
  var theme = get('theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;
  var still = get('motion') === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  root.dataset.motion = still ? 'off' : 'on';
  root.lang = get('lang') || (/^pl\b/i.test(navigator.language) ? 'pl' : 'en');
})();
