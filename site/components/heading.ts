/** The rank of a card's heading, `h2` to `h4`: cards stand under a page title or under a section title. */
export type HeadingLevel = 2 | 3 | 4;
