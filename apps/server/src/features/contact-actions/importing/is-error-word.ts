const words = [
  'N/A NULL! DIV/0! VALUE! REF! NAME? NUM! SPILL! CALC! GETTING_DATA',
  'N/D NULO! VALOR! NOME? NÚM! DESPEJAR! CÁLC!',
  '¡NULO! ¡DIV/0! ¡VALOR! ¡REF! ¿NOMBRE? ¡NUM!',
  'YOK BOŞ! SAYI/0! DEĞER! BAŞV! AD? SAYI!',
];
const errorWords = new Set(words.flatMap((line) => line.split(' ').map((word) => `#${word}`)));

/** What a spreadsheet shows in the place of a value that its formula could not find, in the languages that people export from. */
export const isErrorWord = (cell: string): boolean => errorWords.has(cell) || /^Err:\d{3}$/.test(cell);
