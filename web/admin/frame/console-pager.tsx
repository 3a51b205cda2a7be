import { m } from '#messages';

interface ConsolePagerProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}

/** Which page of a list is shown, and the way to the others. A button at an end keeps the focus. */
export function ConsolePager({ page, pages, onPage }: ConsolePagerProps) {
	if (pages <= 1) return null;
	const to = (next: number) => {
		const there = next >= 1 && next <= pages;
		return { 'aria-disabled': !there, onClick: () => there && onPage(next) };
	};
	return (
		<nav className="console-pager" aria-label={m.admin_pages()}>
			<button type="button" className="button" {...to(page - 1)}>
				{m.admin_previous()}
			</button>
			<span>{m.admin_page({ page, pages })}</span>
			<button type="button" className="button" {...to(page + 1)}>
				{m.admin_next()}
			</button>
		</nav>
	);
}
