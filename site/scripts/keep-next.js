/* Keeps the way back from one entrance to the other. Inline behind the link, so that no press can come before it. */
(function () {
  var next = new URLSearchParams(location.search).get('next');
  var link = document.querySelector('a[data-keep-next]');
  if (next && link) link.href = link.pathname + '?next=' + encodeURIComponent(next);
})();
