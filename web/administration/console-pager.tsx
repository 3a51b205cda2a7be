import type { RowData } from '@tanstack/react-table';
import { m } from '#messages';
import type { ListTable } from './console-table.tsx';

/** Which rows are shown, and the way to the others. A button at its end keeps the focus. */
export function ConsolePager<T extends RowData>({ table }: { table: ListTable<T> }) {
	const pages = table.getPageCount();
	if (pages <= 1) return null;
	const page = table.state.pagination.pageIndex + 1;
	const step = (can: boolean, go: () => void) => ({ 'aria-disabled': !can, onClick: () => can && go() });
	return (
		<nav className="console-pager" aria-label={m.customers_list_pages()}>
			<button type="button" className="button" {...step(table.getCanPreviousPage(), table.previousPage)}>
				{m.admin_previous()}
			</button>
			<span>{m.admin_page({ page, pages })}</span>
			<button type="button" className="button" {...step(table.getCanNextPage(), table.nextPage)}>
				{m.admin_next()}
			</button>
		</nav>
	);
}
