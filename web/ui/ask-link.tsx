import { Camera } from 'lucide';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from './button.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A link to the form that asks a person: about a part, a search or measurements. */
export function AskLink(about: Parameters<typeof urls.ask>[0]) {
	return (
		<Link className={button.button} to={urls.ask(about)}>
			<Icon of={Camera} size={18} /> <span>{m.ask_with_photo()}</span>
		</Link>
	);
}
