/* Submitting the search box does nothing visible (specification section 2). */
for (const form of document.querySelectorAll('[data-search]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
}
