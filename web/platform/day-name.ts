import { type Weekday, weekdays } from '#contract/settings/opening-hours.ts';
import { perLanguage } from './format.ts';

const names = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
/** Its month began on a Thursday: the 5th was a Monday. */
const mondayOf1970 = 5;

/** `saturday` → `Saturday`, in the language of the page. */
export const dayName = (day: Weekday): string =>
	names().format(new Date(Date.UTC(1970, 0, mondayOf1970 + weekdays.indexOf(day))));
