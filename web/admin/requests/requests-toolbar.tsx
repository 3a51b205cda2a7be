import { X } from 'lucide';
import { type RequestStatus, type RequestType, requestTypes, statuses, typeText } from '#contract/request-labels.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import type { AddressChange } from '../frame/use-list-address.ts';
import { statusTexts } from './status-labels.ts';

interface RequestsToolbarProps {
	search: string;
	type: RequestType | undefined;
	status: RequestStatus | undefined;
	/** Set when the list is that of one customer; the name is unknown while there is no row. */
	customer: { name: string | undefined } | undefined;
	onChange: AddressChange;
}

/** What of the requests is shown. */
export function RequestsToolbar({ search, type, status, customer, onChange }: RequestsToolbarProps) {
	return (
		<search className="console-toolbar people-toolbar">
			<ConsoleSearch
				{...{ label: m.admin_requests_search(), placeholder: m.admin_requests_search_hint(), value: search }}
				onSearch={(text) => onChange({ search: text }, { replace: search !== '' })}
			/>
			<ConsoleSelect
				{...{ label: m.admin_requests_type(), value: type ?? '', onChange: (type) => onChange({ type }) }}
				options={[
					['', m.admin_requests_type_all()],
					...requestTypes.map((word): [RequestType, string] => [word, typeText(word)]),
				]}
			/>
			<ConsoleSelect
				{...{ label: m.admin_requests_status(), value: status ?? '', onChange: (status) => onChange({ status }) }}
				options={[
					['', m.admin_requests_status_all()],
					...statuses.map((word): [RequestStatus, string] => [word, statusTexts[word]()]),
				]}
			/>
			{customer && (
				<button
					type="button"
					className="people-filter"
					title={m.admin_requests_of_clear()}
					onClick={() => onChange({ customer: undefined })}
				>
					{customer.name === undefined ? m.admin_requests_of_one() : m.admin_requests_of({ name: customer.name })}
					<Icon of={X} size={16} />
					<span className="sr-only">{m.admin_requests_of_clear()}</span>
				</button>
			)}
		</search>
	);
}
