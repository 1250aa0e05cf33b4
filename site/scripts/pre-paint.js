/*
 * Runs inline in <head> before anything is drawn. Three things must be known by then, or the page would flash or shift:
 *   - the theme the reader chose last time (without a choice the style sheet follows the system),
 *   - whether the member cookie is there (then the static Login and Sign Up links give way to the account menu),
 *   - whether that member is premium (then every promotional slot is hidden by CSS at once, and taken out of the
 *     document while it is still being parsed, so that none of its images or scripts are asked for).
 * The cookie `hashmark_member` says `free` or `premium` and nothing else; it grants nothing.
 */
(function () {
  var root = document.documentElement;
  root.classList.add('js');
  try {
    var theme = localStorage.getItem('hashmark-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {
    /* Storage is switched off: the system decides. */
  }
  var member = /(?:^|;\s*)hashmark_member=(free|premium)(?:;|$)/.exec(document.cookie);
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
