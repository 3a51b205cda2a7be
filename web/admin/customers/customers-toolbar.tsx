import { ArrowDownAZ, ArrowUpZA } from 'lucide';
import { customerSorts } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import type { UrlChange } from '../frame/use-list-url.ts';
import type { customerQuery } from './customers-list.ts';
import styles from './customers-toolbar.module.css';

const labels = { id: m.customers_id, name: m.customers_name, email: m.customers_email };

interface CustomersToolbarProps {
	query: ReturnType<typeof customerQuery>;
	onSearch: (text: string) => void;
	onChange: UrlChange;
}

/** Search and order of the customers' list. */
export function CustomersToolbar({
	query: { search, sort, order, account },
	onSearch,
	onChange,
}: CustomersToolbarProps) {
	const ascending = order === 'asc';
	const icon = ascending ? ArrowDownAZ : ArrowUpZA;
	return (
		<search className={toolbar.toolbar}>
			<ConsoleSearch
				label={m.customers_search()}
				placeholder={m.customers_search_hint()}
				value={search}
				onSearch={onSearch}
			/>
			<ConsoleSelect
				label={m.customers_account()}
				value={account}
				onChange={(only) => onChange({ account: only === '' ? undefined : only })}
				options={[
					['', m.customers_account_all()],
					['true', m.customers_account_yes()],
					['false', m.customers_account_no()],
				]}
			/>
			<ConsoleSelect
				label={m.customers_sort_by()}
				value={sort}
				onChange={(column) => onChange({ sort: column })}
				options={customerSorts.map((name) => [name, labels[name]()] as const)}
			/>
			<button
				type="button"
				className={`${button.button} ${styles.order}`}
				onClick={() => onChange({ order: ascending ? 'desc' : 'asc' })}
			>
				<Icon of={icon} size={18} /> {ascending ? m.customers_sort_ascending() : m.customers_sort_descending()}
			</button>
		</search>
	);
}
