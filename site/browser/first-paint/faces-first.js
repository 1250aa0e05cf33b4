/*
 * First thing in the body, so it runs as soon as the style sheet is there: the faces in it are unpacked while the page
 * is read, not when the first words ask for them. Otherwise a slow machine could paint room for the letters before it
 * has their widths. The files of rare letters stay out until such a letter stands on the page.
 */
document.fonts.forEach(function (face) {
  if (face.unicodeRange === 'U+0-10FFFF') void face.load();
});
