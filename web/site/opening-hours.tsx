import { type DayHours, type HoursException, weekOf, writeTimes } from '#contract/settings/opening-hours.ts';
import { m } from '#messages';
import { dayName } from '../platform/day-name.ts';
import { perLanguage } from '../platform/format.ts';
import { Code } from '../ui/code.tsx';

const dates = perLanguage(
	(locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const dateText = (date: string) => dates().format(new Date(`${date}T00:00:00Z`));

/** The lines of a week: `Saturday to Thursday 08:00-18:00`, `Friday: Closed`. */
function Week({ hours }: { hours: readonly DayHours[] }) {
	if (hours.length === 0) return <>{m.counter_closed()}</>;
	return weekOf(hours).map(({ first, last, times }) => (
		<span key={first}>
			{first === last ? dayName(first) : m.counter_days({ first: dayName(first), last: dayName(last) })}
			{' · '}
			{times.length > 0 ? <Code>{writeTimes(times)}</Code> : m.counter_closed()}
			{'\n'}
		</span>
	));
}

interface OpeningHoursProps {
	hours: readonly DayHours[];
	/** Other hours that are not over. */
	exceptions: readonly HoursException[];
}

/** The opening hours of a branch, and other hours for some days with their dates. */
export function OpeningHours({ hours, exceptions }: OpeningHoursProps) {
	return (
		<>
			{hours.length > 0 && <Week hours={hours} />}
			{exceptions.map(({ from, to, hours: other }) => (
				<span key={from}>
					{from === to ? dateText(from) : m.counter_from_to({ from: dateText(from), to: dateText(to) })}
					{other.length === 0 ? ': ' : ':\n'}
					<Week hours={other} />
					{other.length === 0 && '\n'}
				</span>
			))}
		</>
	);
}
