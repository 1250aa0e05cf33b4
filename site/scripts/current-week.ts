/* /weekly-schedule was built for a week; when the reader's clock stands in another one, that week's page is shown. */
import { initialWeek } from '#data/domain/week.ts';

const mark = document.querySelector<HTMLElement>('[data-built-for-week]');
const current = initialWeek(new Date());
if (mark && Number(mark.dataset['builtForWeek']) !== current) {
  location.replace(`/weekly-schedule/${String(current)}`);
}
