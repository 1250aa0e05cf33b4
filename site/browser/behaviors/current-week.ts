/* /weekly-schedule was built for a week; when the reader's clock stands in another one, that week's page is shown. */
import { initialWeek } from '#data/domain/football/week.ts';

const mark = document.querySelector<HTMLElement>('[data-built-for-week]');
const { builtForWeek, seasonFrom } = mark?.dataset ?? {};
if (seasonFrom !== undefined) {
  const current = initialWeek(seasonFrom, new Date());
  if (Number(builtForWeek) !== current) location.replace(`/weekly-schedule/${String(current)}`);
}
