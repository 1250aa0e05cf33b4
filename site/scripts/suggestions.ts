/* What the search box suggests is fetched when the box gets the focus; letters typed meanwhile are not lost. */
for (const input of document.querySelectorAll<HTMLInputElement>('[data-search] > input')) {
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const wait = (): void => {
    input.addEventListener('focus', begin, { once: true });
  };
  const begin = (): void => {
    // Where it cannot be fetched, the next focus tries again.
    import('./search-box/search-box.ts').then(({ suggestIn }) => {
      suggestIn(input);
    }, wait);
  };
  if (document.activeElement === input) begin();
  else wait();
}
