import { useEffect, useState } from 'react';

/** Whole seconds left of `seconds` since the moment `from` (as of `Date.now()`), by the clock: a tab may sleep. */
export function useCountdown(from: number, seconds: number): number {
	const left = () => Math.max(0, Math.ceil((from + seconds * 1_000 - Date.now()) / 1_000));
	const [now, setNow] = useState(left);
	useEffect(() => {
		setNow(left());
		const timer = setInterval(() => setNow(left()), 1_000);
		return () => clearInterval(timer);
	}, [from, seconds]);
	return now;
}
