import { type Report, unpaidAges } from '#contract/reports/reports.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { useMay } from '../session/may.tsx';
import { BarTable } from './bar-table.tsx';
import { requestsUrl } from './report-url.ts';

function ageText(at: number): string {
	const [from, to] = unpaidAges[at] ?? unpaidAges[0];
	return to === null
		? m.report_age_over({ to: String(from - 1) })
		: m.report_age_days({ from: String(from), to: String(to) });
}

export function ReportTables({ report }: { report: Report }) {
	const { statuses, types, reasons, unpaid, parts, texts, not_found } = report;
	const days = { from: report.from, to: report.to };
	const count = m.report_count();
	const may = useMay();
	return (
		<>
			<BarTable
				id="by-status"
				title={m.report_by_status()}
				heads={[m.report_status(), count]}
				rows={statuses.map(({ status, ...figure }) => {
					return { key: status, name: statusText(status), url: requestsUrl({ status, ...days }), ...figure };
				})}
			/>
			<BarTable
				id="by-type"
				title={m.report_by_type()}
				heads={[m.report_type(), count]}
				rows={types.map(({ type, count }) => {
					return { key: type, name: typeText(type), url: requestsUrl({ type, ...days }), count };
				})}
			/>
			<BarTable
				id="reasons"
				title={m.report_reasons()}
				heads={[m.report_reason(), count]}
				rows={reasons.map(({ reason, count }) => {
					const url = requestsUrl({ status: 'declined', ...days });
					return { key: reason, name: reason || m.report_reason_none(), url, count };
				})}
			/>
			<BarTable
				id="by-age"
				title={m.report_by_age()}
				heads={[m.report_age(), count]}
				sumsHead={m.payment_rest()}
				rows={unpaid.map(({ from, to, ...figure }, at) => {
					return { key: to, name: ageText(at), url: requestsUrl({ payment: 'unpaid', from, to }), ...figure };
				})}
			/>
			<BarTable
				id="by-part"
				title={m.report_by_part()}
				heads={[m.report_part(), count, m.report_pieces()]}
				rows={[
					...parts.map(({ product_id, name, code, requests, quantity }) => {
						const url = requestsUrl({ product: product_id, ...days });
						return { key: String(product_id), name, detail: code, count: requests, more: quantity, url };
					}),
					...texts.map(({ text, requests, quantity }) => {
						const url = requestsUrl({ search: text, ...days });
						return { key: text, name: text, detail: m.report_in_words(), count: requests, more: quantity, url };
					}),
				].toSorted((a, b) => b.count - a.count)}
			/>
			<BarTable
				id="not-found"
				title={m.report_not_found()}
				heads={[m.report_search(), m.report_times()]}
				rows={[
					...not_found.texts.map(({ text, count }) => {
						const url = consoleUrls.search('words', { try: text });
						return { key: text, name: text, ...(may('search-misses.read') && { url }), count };
					}),
					...texts.map(({ text, requests }) => {
						const url = requestsUrl({ search: text, ...days });
						return { key: `request ${text}`, name: text, detail: m.report_in_requests(), url, count: requests };
					}),
				].toSorted((a, b) => b.count - a.count)}
			/>
		</>
	);
}
