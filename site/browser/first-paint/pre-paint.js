/*
 * Runs inline in <head> before the first paint, or the page would flash or shift. It applies the chosen theme, lets
 * presses through during the transition between pages, and sets classes: for a device with a share sheet, and for
 * members and premium members by the readable cookie. For premium members it removes every promotional slot while the
 * document is parsed, so that none of its images or scripts are fetched.
 */
(function () {
  var root = document.documentElement;
  root.classList.add('js');
  if ('share' in navigator) root.classList.add('shares');
  /* Elements in a transition take no presses. The old page is in it; this one stays out until it is over. */
  addEventListener('pagereveal', function ({ viewTransition }) {
    if (!viewTransition) return;
    root.style.viewTransitionName = 'none';
    void Promise.allSettled([viewTransition.ready, viewTransition.finished]).then(function () {
      root.style.viewTransitionName = '';
    });
  });
  try {
    var theme = localStorage.getItem('hashmark-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {
    /* Storage is switched off: the system decides. */
  }
  var member = /(?:^|;\s*)(?:__Host-)?hashmark_member=(free|premium)(?:;|$)/.exec(document.cookie);
  if (!member) return;
  root.classList.add('signed-in');
  if (member[1] !== 'premium') return;
  root.classList.add('premium');
  function sweep() {
    document.querySelectorAll('[data-promo]').forEach(function (slot) {
      slot.remove();
    });
  }
  var watch = new MutationObserver(sweep);
  watch.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', function () {
    watch.disconnect();
    sweep();
  });
})();
