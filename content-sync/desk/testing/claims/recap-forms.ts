import { FIGURE_FORMS } from './figure-forms.ts';
import { LINE_FORMS } from './line-forms.ts';
import { NEXT_FORMS, ROAD } from './next-forms.ts';
import { NOTES } from './note-forms.ts';
import { RACE } from './race-forms.ts';
import { RECORDS } from './record-forms.ts';
import { compile, type Form } from './scene.ts';
import { SITE_FORMS } from './site-forms.ts';
import { LEDES } from './story-forms.ts';

const ofBoth = ['winner', 'loser'] as const;

/** A subhead claims no more than that the team it names is one of the two. */
const SUBHEADS: readonly Form[] = [
  [
    '## [^<]+?(?:{team}[^<]*)?',
    (s, h) => {
      if (h.has('team'))
        s.claim(
          'result',
          ofBoth.some((side) => s[side].id === h.mark('team')),
        );
    },
  ],
  [
    '## {team} (?:in the season|so far|this season)',
    (s, h) =>
      s.claim(
        'result',
        ofBoth.some((side) => s[side].id === h.mark('team')),
      ),
  ],
];

/** Every sentence that a recap's paragraphs may have. */
export const RECAP = compile([
  ...SUBHEADS,
  ...RECORDS,
  ...SITE_FORMS,
  ...RACE,
  ...NEXT_FORMS,
  ...ROAD,
  ...NOTES,
  ...LINE_FORMS,
  ...FIGURE_FORMS,
  ...LEDES,
]);
