/*
 * Runs inline right behind the link to the other entrance, so that no press can come before it: from one entrance to
 * the other the way back is kept. Whether that may be believed is for the entrance to judge that uses it
 * (site/lib/next-path.ts).
 */
(function () {
  var next = new URLSearchParams(location.search).get('next');
  var link = document.querySelector('a[data-keep-next]');
  if (next && link) link.href = link.pathname + '?next=' + encodeURIComponent(next);
})();
