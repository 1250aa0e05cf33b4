/** What a reader has chosen, by name; nothing stands for what is left open. */
export type Choices = Readonly<Record<string, string>>;

/** What can be chosen: the values of each name. */
type Offered = ReadonlyMap<string, readonly string[]>;

/** The choices in an address's query (`?position=QB&state=TX`): of each name the first value, where it is one that is offered. */
export function choicesIn(search: string, offered: Offered): Choices {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...offered].flatMap(([name, values]) => {
      const value = query.get(name) ?? '';
      return value !== '' && values.includes(value) ? [[name, value]] : [];
    }),
  );
}

/** An absolute address with these choices in place of its own; the rest of its query stays, its fragment does not. */
export function withChoices(address: string, offered: Offered, choices: Choices): string {
  const url = new URL(address);
  for (const name of offered.keys()) {
    url.searchParams.delete(name);
    const value = choices[name] ?? '';
    if (value !== '') url.searchParams.append(name, value);
  }
  url.hash = '';
  return url.href;
}
