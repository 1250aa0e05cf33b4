/*
 * Keeps the way back from one entrance to the others, and fills in the name that a registration has just left
 * (scripts/flash.ts). Inline behind the form: no press can come before it, and a password manager, which fills forms
 * once the page is read, finds the name of the account whose password is wanted.
 */
(function () {
  var next = new URLSearchParams(location.search).get('next');
  if (next)
    document.querySelectorAll('a[data-keep-next]').forEach(function (link) {
      link.href = link.pathname + '?next=' + encodeURIComponent(next);
    });
  var password = document.querySelector('[autocomplete=current-password]');
  if (!password) return;
  try {
    var name = JSON.parse(sessionStorage.getItem('hashmark-flash')).username;
    if (typeof name !== 'string') return;
    document.querySelector('[autocomplete=username]').value = name;
    password.focus();
  } catch {
    /* Nobody has just registered, or storage is switched off. */
  }
})();
