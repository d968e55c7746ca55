/** A television channel that is received in Switzerland, and the address of its player. */
export interface ZattooChannel {
  readonly name: string;
  readonly src: string;
}

const channel = (name: string, id: string): ZattooChannel => ({ name, src: `https://embed.zattoo.com/live/${id}` });

/**
 * The 48 channels of the dropdown (B9-054), by language region: German, French and Italian Switzerland, then the neighbours.
 * The specification gives their number and leaves their names to the publisher; an article keeps its address.
 */
export const ZATTOO_CHANNELS: readonly ZattooChannel[] = [
  channel('SRF 1', 'srf1'),
  channel('SRF zwei', 'srf2'),
  channel('SRF info', 'srf_info'),
  channel('3+', '3plus'),
  channel('4+', '4plus'),
  channel('5+', '5plus'),
  channel('6+', '6plus'),
  channel('7+', '7plus'),
  channel('TV24', 'tv24'),
  channel('TV25', 'tv25'),
  channel('S1', 's1'),
  channel('Blue Zoom', 'blue_zoom'),
  channel('TeleZüri', 'telezueri'),
  channel('TeleBärn', 'telebaern'),
  channel('Tele M1', 'telem1'),
  channel('Tele 1', 'tele1'),
  channel('Telebasel', 'telebasel'),
  channel('TVO', 'tvo'),
  channel('RTS 1', 'rts1'),
  channel('RTS 2', 'rts2'),
  channel('Léman Bleu', 'lemanbleu'),
  channel('La Télé', 'latele'),
  channel('Canal 9', 'canal9'),
  channel('RSI LA 1', 'rsi_la1'),
  channel('RSI LA 2', 'rsi_la2'),
  channel('Teleticino', 'teleticino'),
  channel('Das Erste', 'das_erste'),
  channel('ZDF', 'zdf'),
  channel('3sat', '3sat'),
  channel('ARTE', 'arte'),
  channel('ORF 1', 'orf1'),
  channel('ORF 2', 'orf2'),
  channel('SWR', 'swr'),
  channel('BR', 'br'),
  channel('Phoenix', 'phoenix'),
  channel('KiKA', 'kika'),
  channel('RTL', 'rtl'),
  channel('SAT.1', 'sat1'),
  channel('ProSieben', 'pro7'),
  channel('VOX', 'vox'),
  channel('TF1', 'tf1'),
  channel('France 2', 'france2'),
  channel('France 3', 'france3'),
  channel('France 5', 'france5'),
  channel('M6', 'm6'),
  channel('Rai 1', 'rai1'),
  channel('Rai 2', 'rai2'),
  channel('Euronews', 'euronews'),
];
