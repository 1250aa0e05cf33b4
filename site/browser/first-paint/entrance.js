/*
 * Passes `next` on from one entrance to the others, and fills in the name of an account just made (flash.ts). That
 * waits for the complete page: Chromium takes a form with the name that was just sent for a refusal, and would not
 * offer to save the password. Inline after the links, so that it runs before any press.
 */
(function () {
  var next = new URLSearchParams(location.search).get('next');
  if (next)
    document.querySelectorAll('a[data-keep-next]').forEach(function (link) {
      link.href = link.pathname + '?next=' + encodeURIComponent(next);
    });
  /** @type {NodeListOf<HTMLInputElement>} */
  var fields = document.querySelectorAll('[autocomplete=username],[autocomplete=current-password]');
  try {
    var left = /"username":"([^"]+)"/.exec(sessionStorage.getItem('hashmark-flash') || '');
  } catch {
    /* Storage is switched off. */
  }
  if (!left || fields.length < 2) return;
  addEventListener('load', function () {
    setTimeout(function () {
      if (fields[0].value) return;
      fields[0].value = left[1];
      fields[1].value = '';
      fields[1].focus();
    });
  });
})();
