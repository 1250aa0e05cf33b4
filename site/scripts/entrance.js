/*
 * Keeps the way back from one entrance to the others, and fills in the name that a registration has just left
 * (scripts/flash.ts). That waits for the whole page: Chromium takes a form that comes with the name it was just sent for
 * a refusal, and would not offer to save the password. Inline behind the links: no press can come before it.
 */
(function () {
  var next = new URLSearchParams(location.search).get('next');
  if (next)
    document.querySelectorAll('a[data-keep-next]').forEach(function (link) {
      link.href = link.pathname + '?next=' + encodeURIComponent(next);
    });
  var name = document.querySelector('[autocomplete=username]');
  var password = document.querySelector('[autocomplete=current-password]');
  try {
    var left = JSON.parse(sessionStorage.getItem('hashmark-flash')).username;
  } catch {
    /* Nobody has just registered, or storage is switched off. */
  }
  if (!password || typeof left !== 'string') return;
  addEventListener('load', function () {
    setTimeout(function () {
      if (name.value) return;
      name.value = left;
      password.value = '';
      password.focus();
    });
  });
})();
