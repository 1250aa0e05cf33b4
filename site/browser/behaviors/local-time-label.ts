import type { EasternClock } from '#data/domain/eastern-time.ts';

/**
 * A kickoff (ISO 8601) in an IANA zone: `9:00 AM PDT`, or `Sun 5:00 AM GMT+1` on another day. Empty where the clock
 * shows Eastern time anyway; `eastern` is what the Eastern clock shows then.
 */
export function localTimeLabel(iso: string, zone: string, eastern: EasternClock): string {
  const at = new Date(iso);
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const hour = Number(part('hour'));
  const sameDay = Number(part('day')) === Number(eastern.day.slice(8));
  if (sameDay && hour === eastern.hour && Number(part('minute')) === eastern.minute) return '';
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${sameDay ? '' : `${part('weekday')} `}${clock} ${part('timeZoneName')}`;
}
