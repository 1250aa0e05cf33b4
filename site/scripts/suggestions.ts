/* What the search box suggests is fetched when the box gets the focus; letters typed meanwhile are not lost. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
  const input = form.querySelector('input');
  if (input === null) continue;
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const begin = (before: string): void => {
    void import('./search-box/search-box.ts').then(
      ({ suggestIn }) => {
        suggestIn(form, input, before);
      },
      // Without a connection: again with the next focus.
      wait,
    );
  };
  const wait = (): void => {
    input.addEventListener(
      'focus',
      () => {
        begin(input.value);
      },
      { once: true },
    );
  };
  if (document.activeElement === input) begin('');
  else wait();
}
