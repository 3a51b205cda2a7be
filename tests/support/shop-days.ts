import { dayAfter, dayIn, timeZoneOfPhone } from '../../server/platform/time-zones.ts';

/** A day of the shop of the tests, which counts days in the time zone of its phone number: `-1` → yesterday, YYYY-MM-DD. */
export function shopDay(days = 0): string {
	return dayAfter(dayIn(timeZoneOfPhone('+20 100'), new Date()), days);
}
