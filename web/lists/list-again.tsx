import { RotateCcw } from 'lucide';
import { useNavigate } from 'react-router';
import type { RequestItem } from '#contract/requests.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import text from '../ui/text.module.css';
import { urls } from '../urls.ts';
import { lineAgain } from './line-again.ts';
import { useList } from './list-draft.ts';

/** Puts the lines of a request into the list of whoever has no account to order it by: there he reads, corrects and sends them. */
export function ListAgain({ items }: { items: RequestItem[] }) {
	const { draft, setText } = useList();
	const navigate = useNavigate();
	const onClick = () => {
		setText([draft.text.trimEnd(), ...items.map(lineAgain)].filter(Boolean).join('\n'));
		void navigate(urls.list);
	};
	return (
		<button type="button" className={`${button.button} ${text.scripted}`} onClick={onClick}>
			<Icon of={RotateCcw} size={18} /> {m.again_order()}
		</button>
	);
}
