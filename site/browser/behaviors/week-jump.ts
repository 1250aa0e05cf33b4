/*
 * Jump to Week: with a pointer at once. With the keyboard a closed list changes with every arrow key, so there it waits
 * for Enter or for the Go button.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-week-jump]')) {
  const select = form.querySelector('select');
  if (!select) continue;
  let byKeyboard = false;
  const go = (): void => {
    if (select.value !== location.pathname) location.assign(select.value);
  };

  select.addEventListener('pointerdown', () => {
    byKeyboard = false;
  });
  select.addEventListener('keydown', (event) => {
    byKeyboard = true;
    if (event.key === 'Enter') go();
  });
  select.addEventListener('change', () => {
    if (!byKeyboard) go();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go();
  });
}
