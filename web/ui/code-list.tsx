import { Fragment } from 'react';
import { m } from '#messages';
import { Code } from './code.tsx';

/** Several codes or sizes with the list separator of the page's language, in the direction of the page. */
export function CodeList({ texts }: { texts: string[] }) {
	return texts.map((text, at) => (
		<Fragment key={`${at} ${text}`}>
			{at > 0 && m.finder_separator()}
			<Code>{text}</Code>
		</Fragment>
	));
}
