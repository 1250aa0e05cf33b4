/* The drawer of small screens, a modal dialog: the browser traps the focus, closes on Escape, gives it back. */
const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');
const wide = matchMedia('(width >= 48rem)');

if (drawer) {
  for (const button of document.querySelectorAll('[data-drawer-open]')) {
    button.addEventListener('click', () => {
      drawer.showModal();
    });
  }
  drawer.addEventListener('click', (event) => {
    const target = event.target;
    // The backdrop counts as the dialog itself; its own padding lies inside the box.
    const box = drawer.getBoundingClientRect();
    const onBackdrop = target === drawer && event.clientX < box.left;
    const onExit = target instanceof Element && target.closest('a, [data-drawer-close]') !== null;
    if (onBackdrop || onExit) drawer.close();
  });
  // Turned to landscape, the header itself has it all.
  wide.addEventListener('change', () => {
    if (wide.matches) drawer.close();
  });
}
