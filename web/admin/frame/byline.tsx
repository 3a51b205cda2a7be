import type { ReactNode } from 'react';
import { Code } from '../../ui/code.tsx';
import { formatTime } from './format-time.ts';

interface BylineProps {
	by: string;
	at: string;
	/** What is before the name, such as a link to the request. */
	children?: ReactNode;
}

/** Who made an entry, and when. */
export function Byline({ by, at, children }: BylineProps) {
	return (
		<small>
			{children && <>{children} · </>}
			<Code>{by}</Code> ·{' '}
			<time dateTime={at}>
				<Code>{formatTime(at)}</Code>
			</time>
		</small>
	);
}
