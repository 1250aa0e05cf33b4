/*
 * The choices above a list of recruits (site/components/RecruitTable.astro). The address keeps them, so that a list can be
 * linked and the way back leads through it.
 */
import { choicesIn, withChoices, type Choices } from './choices-in-address.ts';

const list = document.querySelector<HTMLElement>('[data-recruits]');
const form = list?.querySelector('form');

if (list && form) {
  const fields = [...form.querySelectorAll('select')];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-recruit]')];
  const part = (selector: string) => list.querySelector<HTMLElement>(selector);
  const offered = new Map(
    fields.map(({ name, options }) => [name, Array.from(options, ({ value }) => value)]),
  );

  const show = (choices: Choices): void => {
    const wanted = Object.entries(choices);
    for (const row of rows)
      row.hidden = wanted.some(([name, value]) => row.dataset[name] !== value);
    const shown = rows.filter((row) => !row.hidden).length;
    const status = part('[role="status"]');
    const words = `${String(rows.length)} recruits`;
    if (status) status.textContent = wanted.length > 0 ? `${String(shown)} of ${words}` : words;
    form.querySelector('button')?.toggleAttribute('hidden', wanted.length === 0);
    part('[data-recruits-none]')?.toggleAttribute('hidden', shown > 0);
    part('table')?.toggleAttribute('hidden', shown === 0);
  };
  const chosen = (): Choices =>
    Object.fromEntries(fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])));
  /** What the browser restored into the fields on the way back counts less than the address. */
  const followAddress = (): void => {
    const choices = choicesIn(location.search, offered);
    for (const field of fields) field.value = choices[field.name] ?? '';
    show(choices);
  };
  const changed = (): void => {
    history.pushState(null, '', withChoices(location.href, offered, chosen()));
    show(chosen());
  };

  form.addEventListener('change', changed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const field of fields) field.value = '';
    changed();
    // The button that was pressed is gone.
    fields[0]?.focus();
  });
  addEventListener('popstate', followAddress);
  followAddress();
}
