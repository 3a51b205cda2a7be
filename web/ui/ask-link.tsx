import { Camera } from 'lucide';
import { m } from '#messages';
import { urls } from '../urls.ts';
import button from './button.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Leads to the form in which a person is asked: about a part, or for what a search or the seal finder was asked. */
export function AskLink(about: Parameters<typeof urls.ask>[0]) {
	return (
		<Link className={button.button} to={urls.ask(about)}>
			<Icon of={Camera} size={18} /> <span>{m.ask_with_photo()}</span>
		</Link>
	);
}
