import { FIGURE_FORMS } from './figure-forms.ts';
import { LINE_FORMS } from './line-forms.ts';
import { NEXT_FORMS, ROAD } from './next-forms.ts';
import { NOTES } from './note-forms.ts';
import { RACE } from './race-forms.ts';
import { RECORDS } from './record-forms.ts';
import { compile } from './scene.ts';
import { SITE_FORMS } from './site-forms.ts';
import { LEDES } from './story-forms.ts';

/** Every sentence that a recap's paragraphs may have. */
export const RECAP = compile([
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
