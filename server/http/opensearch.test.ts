import { describe, expect, inject, it } from 'vitest';
import { newAdministrator } from '../../tests/support/people.ts';
import { testSite } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { at, readXmlTree } from '../../tests/support/xml-tree.ts';

describe.each(inject('databases'))('the search of the address bar on $name', ({ url }) => {
	const firm = { ...testSite, company: 'Delta\ufffe & <Pumps>\uffff\u0001', companyShort: 'Delta\ufffe&\uffff' };
	const shop = shopTest(url, { pages: true, demo: false, firm });

	it('is described well for a firm whose name has signs that XML lacks', async () => {
		const root = readXmlTree(await (await shop.get('/opensearch.xml')).text());
		expect(['ShortName', 'LongName'].map((name) => at(root, name)[0]?.text)).toEqual(['Delta&', 'Delta & <Pumps>']);
	});

	it('never gets such a name from the settings, which leave out what is no character', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const name = { en: 'D\ufdd0elta\u{1fffe}\uffff', ar: 'دلتا\ufffe' };
		const { status, body } = await call<{ name: object }>('PUT', '/api/settings/firm', { name });
		expect([status, body.name]).toEqual([200, { en: 'Delta', ar: 'دلتا' }]);
	});
});
