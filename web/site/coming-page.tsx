import { Link } from 'react-router';
import { m } from '#messages';
import { addresses } from '../addresses.ts';

export const meta = () => [{ title: m.coming_title() }, { name: 'robots', content: 'noindex' }];

/** Stands where the pages of signed-in customers will be. */
export default function ComingPage() {
	return (
		<div className="page message-page">
			<h1>{m.coming_title()}</h1>
			<p>{m.coming_text()}</p>
			<Link to={addresses.products} className="button is-primary">
				{m.failed_browse()}
			</Link>
		</div>
	);
}
