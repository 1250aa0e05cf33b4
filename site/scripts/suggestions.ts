/* What the search box suggests is fetched when the box gets the focus; letters typed meanwhile are not lost. */
for (const input of document.querySelectorAll<HTMLInputElement>('[data-search] > input')) {
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const wait = (): void => {
    input.addEventListener('focus', begin, { once: true });
  };
  const begin = (): void => {
    if (navigator.onLine)
      import('./search-box/search-box.ts').then(({ suggestIn }) => {
        suggestIn(input);
      }, wait);
    // Browsers keep an import that failed: without a network the next focus tries.
    else wait();
  };
  if (document.activeElement === input) begin();
  else wait();
}
