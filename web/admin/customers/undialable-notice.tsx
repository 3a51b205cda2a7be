import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import type { UrlChange } from '../frame/use-list-url.ts';

interface UndialableNoticeProps {
	/** How many customers have a number that can't be dialled. */
	count: number;
	/** Whether the list shows only them. */
	only: boolean;
	onChange: UrlChange;
}

/** Says above the list that numbers can't be dialled, and leads to those customers, where each is edited; and back to all. */
export function UndialableNotice({ count, only, onChange }: UndialableNoticeProps) {
	if (count === 0 && !only) return null;
	const show = () => onChange({ undialable: only ? undefined : '1', search: undefined });
	return (
		<ConsoleNotice text={m.customers_undialable({ count })}>
			<button type="button" className={button.button} onClick={show}>
				{only ? m.customers_undialable_all() : m.customers_undialable_show()}
			</button>
		</ConsoleNotice>
	);
}
