comment on function canonical_phone(text) is
  'One form for all aliases of a telephone: WITHOUT the ninth digit in Brazil, without the 1 after 52 in Mexico. '
  'Only for comparing numbers in SQL. The code shows and stores the other form: canonicalPhone() adds the ninth digit.';
