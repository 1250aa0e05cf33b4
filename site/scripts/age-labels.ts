/* Writes how long ago each article appeared; only right at the moment it is read, so not part of the built page. */
import { articleAgeLabel } from '#data/domain/eastern-time.ts';

import { fillIn } from './fill-in.ts';

fillIn('data-age', (element, value) => {
  element.textContent = articleAgeLabel(value, new Date());
});
