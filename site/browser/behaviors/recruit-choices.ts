/*
 * The choices above a list of recruits (site/components/teams/RecruitTable.astro). They are stored in the address, so
 * that a list can be linked and the back button works.
 */
const list = document.querySelector('[data-recruits]');
const count = list?.querySelector('[role="status"]');

if (list && count) {
  const fields = [...list.querySelectorAll('select')];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-recruit]')];
  const chosen = () => fields.filter(({ value }) => value !== '');

  const show = (): void => {
    for (const row of rows) {
      const own = row.dataset['recruit']?.split('|') ?? [];
      row.hidden = fields.some(({ value }, at) => value !== '' && value !== own[at]);
    }
    const isAll = chosen().length === 0;
    const shown = rows.filter((row) => !row.hidden).length;
    const words = `${isAll ? '' : `${shown} of `}${rows.length} recruits`;
    count.textContent = shown > 0 ? words : 'No recruits match.';
    list.querySelector('a')?.toggleAttribute('hidden', isAll);
    list.querySelector('table')?.toggleAttribute('hidden', shown === 0);
  };
  const followAddress = (): void => {
    const query = new URLSearchParams(location.search);
    for (const field of fields) {
      field.value = query.get(field.name) ?? '';
      // An unknown value.
      if (field.selectedIndex < 0) field.value = '';
    }
    show();
  };

  list.addEventListener('change', () => {
    const query = String(new URLSearchParams(chosen().map(({ name, value }) => [name, value])));
    history.pushState(null, '', location.pathname + (query && `?${query}`));
    show();
  });
  addEventListener('popstate', followAddress);
  followAddress();
}

export {};
