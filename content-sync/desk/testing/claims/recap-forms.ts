import { FIGURE_FORMS, FIGURE_VALUES } from './figure-forms.ts';
import { LINE_FORMS, LINE_VALUES } from './line-forms.ts';
import { NEXT_FORMS, NEXT_VALUES } from './next-forms.ts';
import { PEOPLE_FORMS, PEOPLE_VALUES } from './people-forms.ts';
import { compile } from './scene.ts';
import { SEASON_FORMS, SEASON_VALUES } from './season-forms.ts';
import { LEDES, STORY_VALUES } from './story-forms.ts';

/** Every sentence that a recap's paragraphs may have; a subhead claims nothing. */
export const RECAP = compile(
  ['## [^<]+', ...SEASON_FORMS, ...NEXT_FORMS, ...LINE_FORMS, ...FIGURE_FORMS, ...PEOPLE_FORMS, ...LEDES],
  ...[SEASON_VALUES, NEXT_VALUES, LINE_VALUES, FIGURE_VALUES, PEOPLE_VALUES, STORY_VALUES],
);
