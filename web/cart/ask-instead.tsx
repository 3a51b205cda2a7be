import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { m } from '#messages';
import { nextUrl, urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';

/** The question about the part of this page, `/product/2-name?size=16mm`; undefined for another page. */
function questionAbout(url: string, quantity: number): string | undefined {
	const { pathname, searchParams } = new URL(url, 'https://shop.invalid');
	const [, id] = /\/product\/(\d+)/.exec(pathname) ?? [];
	if (id === undefined) return undefined;
	const size = searchParams.get('size') ?? undefined;
	return urls.ask({ product: Number(id), size, quantity });
}

/** For a guest who was adding a part to the cart: the link to ask for the same part, size and quantity without an account. */
export function AskInstead() {
	const [search] = useSearchParams();
	const [question, setQuestion] = useState<string>();
	const url = nextUrl(search);
	// the number of pieces: only `AddToCart` gives it, and the server does not know it
	const { state } = useLocation();
	useEffect(() => setQuestion(typeof state === 'number' ? questionAbout(url, state) : undefined), [url, state]);
	if (question === undefined) return null;
	return (
		<Link className={button.button} to={question}>
			{m.sign_in_ask()}
		</Link>
	);
}
