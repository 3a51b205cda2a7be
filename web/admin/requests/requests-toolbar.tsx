import { X } from 'lucide';
import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { requestTypes, typeText } from '#contract/requests/request-labels.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { FoldedFilters } from '../frame/folded-filters.tsx';
import type { UrlChange } from '../frame/use-list-url.ts';
import { useOwnerOptions } from '../people/owners.ts';
import { ReportFilter } from './report-filter.tsx';
import type { requestQuery } from './requests-list.ts';
import styles from './requests-toolbar.module.css';

interface RequestsToolbarProps {
	query: ReturnType<typeof requestQuery>;
	/** The name for the customer filter; undefined when the list is empty. */
	customerName: string | undefined;
	owners: RequestOwner[];
	onSearch: (text: string) => void;
	onChange: UrlChange;
}

export function RequestsToolbar({ query, customerName, owners, onSearch, onChange }: RequestsToolbarProps) {
	const ownerOptions = useOwnerOptions();
	const count = [query.type, query.owner, query.due, query.payment_due].filter(Boolean).length;
	return (
		<search className={toolbar.toolbar}>
			<ConsoleSearch
				label={m.admin_requests_search()}
				placeholder={m.admin_requests_search_hint()}
				value={query.search}
				onSearch={onSearch}
			/>
			<FoldedFilters count={count} isPhoneOnly>
				<ConsoleSelect
					label={m.admin_requests_type()}
					value={query.type}
					options={[['', m.admin_requests_type_all()], ...requestTypes.map((type) => [type, typeText(type)] as const)]}
					onChange={(type) => onChange({ type })}
				/>
				<ConsoleSelect
					label={m.desk_owner()}
					value={query.owner}
					options={[['', m.desk_owner_all()], ...ownerOptions(owners, m.desk_owner_mine)]}
					onChange={(owner) => onChange({ owner })}
				/>
				<ConsoleSelect
					label={m.desk_list_due()}
					value={query.due}
					options={[
						['', m.desk_due_filter_all()],
						['overdue', m.desk_due_filter_overdue()],
						['today', m.desk_due_filter_today()],
						['week', m.desk_due_filter_week()],
					]}
					onChange={(due) => onChange({ due })}
				/>
				<ConsoleSelect
					label={m.desk_payment_due()}
					value={query.payment_due}
					options={[
						['', m.desk_payment_due_all()],
						['overdue', m.desk_payment_overdue()],
						['week', m.desk_payment_week()],
					]}
					onChange={(payment_due) => onChange({ payment_due })}
				/>
			</FoldedFilters>
			{query.customer && (
				<button
					type="button"
					className={styles.customer}
					title={m.admin_requests_of_clear()}
					onClick={() => onChange({ customer: undefined })}
				>
					{customerName === undefined
						? m.admin_requests_of_one()
						: m.admin_requests_of({ name: isolateCodes(customerName) })}
					<Icon of={X} size={16} />
					<span className={text.hidden}>{m.admin_requests_of_clear()}</span>
				</button>
			)}
			<ReportFilter query={query} onChange={onChange} />
		</search>
	);
}
