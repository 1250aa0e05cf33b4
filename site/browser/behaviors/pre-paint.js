/*
 * Runs inline in <head> before anything is drawn, or the page would flash or shift: applies the theme that was chosen
 * last time, lets presses through while one page gives way to the next, and marks a member and a premium member by the
 * readable cookie. For the latter it takes every promotional slot out while the document is still being parsed, so that
 * none of its images or scripts are asked for.
 */
(function () {
  var root = document.documentElement;
  root.classList.add('js');
  /* What is in a transition takes no presses: the page that is left is in it, this one is not while it comes. */
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
