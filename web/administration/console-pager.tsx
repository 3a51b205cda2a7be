import { m } from '#messages';

interface ConsolePagerProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}

export function ConsolePager({ page, pages, onPage }: ConsolePagerProps) {
	if (pages <= 1) return null;
	return (
		<div className="console-pager">
			<button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
				{m.admin_previous()}
			</button>
			<span>{m.admin_page({ page, pages })}</span>
			<button type="button" className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
				{m.admin_next()}
			</button>
		</div>
	);
}
